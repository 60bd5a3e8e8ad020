"""Test parts of the club alone: its database, its broker's rules, Mosquitto's configuration, and its page's server."""

import asyncio
import base64
import hashlib
import json
import logging
import re
import socket
import stat
import urllib.error
import urllib.request
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from amqtt.broker import Broker
from amqtt.contexts import Action
from club_parts import token
from kast.ui.graphics.animals import ANIMALS
from kast_tools.club import connection, database, mosquitto, schema
from kast_tools.club.address import Address
from kast_tools.club.broker import child, embedded, own
from kast_tools.club.broker.limited import LimitedBroker
from kast_tools.club.broker.rules import Authentication, TopicRules
from kast_tools.club.connection import ClubConnection
from kast_tools.club.database import Database
from kast_tools.club.messages import Message
from kast_tools.club.web.page import LANGUAGES, desk_page
from kast_tools.club.web.page_server import projector
from kast_tools.common.errors import KastError
from sqlalchemy import insert, select
from sqlalchemy.exc import OperationalError

SECONDS = 10
"""Time limit in seconds of what takes a moment."""

# Database


def pragma(book: Database, name: str) -> Any:
    with book.reading() as reader:
        return reader.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def test_a_database_is_read_while_another_club_writes_but_not_written(tmp_path: Path, monkeypatch) -> None:
    book = Database(str(tmp_path / "club.sqlite"))
    assert [pragma(book, name) for name in ("journal_mode", "synchronous", "busy_timeout")] == ["wal", 1, 30_000]
    monkeypatch.setattr(database, "_BUSY_SECONDS", 0.05)
    other = Database(str(tmp_path / "club.sqlite"))
    with book.writing() as writer:
        writer.execute(insert(schema.about).values(version=7))
        with other.reading() as reader:
            assert reader.scalars(select(schema.about.c.version)).all() == [schema.VERSION]
        with pytest.raises(OperationalError, match="locked"), other.writing():
            pass
    with other.reading() as reader:
        assert sorted(reader.scalars(select(schema.about.c.version)).all()) == [schema.VERSION, 7]
    with pytest.raises(ZeroDivisionError), book.writing() as writer:
        writer.execute(insert(schema.about).values(version=8))
        raise ZeroDivisionError
    with other.reading() as reader:
        assert 8 not in reader.scalars(select(schema.about.c.version)).all()
    book.close()
    other.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.sqlite").write_bytes(b"no database, but some text " * 99)
    with pytest.raises(KastError) as error:
        Database(str(tmp_path / "no.sqlite"))
    assert str(error.value) == (
        "The club's database cannot be opened: file is not a database. Choose another with --db."
    )


def test_addresses_of_databases() -> None:
    assert str(database._url("club.sqlite")) == "sqlite:///club.sqlite"
    assert str(database._url("postgresql://kast@h/k")) == "postgresql+psycopg://kast@h/k"
    assert str(database._url("postgresql+pg8000://kast@h/k")) == "postgresql+pg8000://kast@h/k"
    assert str(database._url("sqlite:///x")) == "sqlite:///x"
    engine = database._engine(database._url("postgresql://kast@h/k"))
    assert engine.pool._pre_ping is True


# The club's own broker


def session(username: str | None, password: str | None = None) -> Any:
    return SimpleNamespace(username=username, password=password, is_anonymous=False)


@pytest.mark.parametrize(
    ("username", "password", "may"),
    [
        (None, None, True),
        (None, "secret", True),
        ("club", "secret", True),
        ("club", "secret2", False),
        ("club", None, False),
        ("other", "secret", False),
        ("", "", False),
    ],
)
def test_relays_are_anonymous_and_the_club_has_a_password(
    username: str | None, password: str | None, may: bool
) -> None:
    plugin: Any = SimpleNamespace(config=Authentication.Config(password="secret"))
    who = session(username, password)
    assert asyncio.run(Authentication.authenticate(plugin, session=who)) is may
    assert who.is_anonymous == (username is None)


WIRE = f"kast/1/wire/{token(1)}"


@pytest.mark.parametrize(
    ("topic", "publishes", "subscribes"),
    [
        ("kast/1/club/ask", True, False),
        ("kast/1/club/hello", False, True),
        (f"kast/1/to/{token(1)}", False, True),
        (f"{WIRE}/0", True, True),
        (f"{WIRE}/5", True, True),
        (f"{WIRE}/6", False, False),
        (f"{WIRE}/+", False, False),
        (f"x{WIRE}/0", False, False),
        (f"{WIRE}/0x", False, False),
        ("kast/1/to/+", False, False),
        ("#", False, False),
        (None, False, False),
    ],
)
def test_relays_may_use_their_topics_and_the_club_any(topic: str | None, publishes: bool, subscribes: bool) -> None:
    def may(who: Any, action: Action) -> bool | None:
        plugin: Any = None
        return asyncio.run(TopicRules.topic_filtering(plugin, session=who, topic=topic, action=action))

    for who in (session(None), session("other"), None):
        assert (may(who, Action.PUBLISH), may(who, Action.SUBSCRIBE)) == (publishes, subscribes)
    assert may(session("club"), Action.PUBLISH) and may(session("club"), Action.SUBSCRIBE)


def test_a_free_port_is_found_and_a_taken_one_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        with pytest.raises(KastError, match=f"^Port {number} is taken. Choose another with --mqtt-port, or 0"):
            own.free_port("127.0.0.1", number, "--mqtt-port")
    assert own.free_port("127.0.0.1", number, "--mqtt-port") == number  # also just after it was in use
    free = own.free_port("127.0.0.1", 0, "")
    assert free > 1023 and own.free_port("127.0.0.1", free, "") == free
    with pytest.raises(KastError, match=r"^Port 7 cannot be used: .* Choose another with --port"):
        own.free_port("203.0.113.1", 7, "--port")


class StandInBroker:
    """Takes the place of amqtt's broker, and cannot be shut down."""

    made: "StandInBroker"

    def __init__(self, config: Any) -> None:
        self.config, self.does = config, []
        StandInBroker.made = self

    async def start(self) -> None:
        self.does.append("start")

    async def shutdown(self) -> None:
        self.does.append("shutdown")
        raise RuntimeError


def test_the_broker_retains_messages_of_the_club_only(monkeypatch: pytest.MonkeyPatch) -> None:
    retained: list[Any] = []

    async def retain(self: Broker, who: Any, *message: Any) -> None:
        retained.append(who)

    monkeypatch.setattr(Broker, "retain_message", retain)
    club = session("club")
    for who in (None, club, session(None), session("other")):
        asyncio.run(LimitedBroker.retain_message(object.__new__(LimitedBroker), who, "kast/1/hello", b""))
    assert retained == [None, club]


def raised(file: str, text: str = "raise ValueError") -> Exception:
    """Return the error that code with this text raises in a file of this name."""
    try:
        exec(compile(text, file, "exec"), {})
    except Exception as error:
        return error
    raise AssertionError(text)


def test_errors_of_the_packages_of_the_broker_are_not_printed_but_all_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(embedded, "LimitedBroker", StandInBroker)
    for name in ("amqtt", "transitions", "websockets"):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.WARNING)
    code: dict[str, Any] = {}
    for name in ("amqtt", "club"):
        exec(compile(f"async def {name}(): pass", f"/packages/{name}/broker.py", "exec"), code)

    async def run() -> None:
        async with embedded.embedded_broker("127.0.0.1", 0, 0):
            own_task, other_task = (asyncio.create_task(code[name]()) for name in ("amqtt", "club"))
            contexts: list[dict[str, Any]] = [
                {"exception": raised("C:\\packages\\amqtt\\broker.py")},
                {"exception": raised("/packages/websockets/asyncio/server.py")},
                {"exception": raised("club.py", "raise AssertionError('feed_data after feed_eof')")},
                {"task": own_task},
                {"future": own_task, "exception": raised("club.py")},
                {"exception": raised("/amqtt.py"), "future": other_task},
                {"exception": raised("club.py", "raise AssertionError('amqtt')"), "task": other_task},
                {},
            ]
            for number, context in enumerate(contexts):
                asyncio.get_running_loop().call_exception_handler({"message": f"{number}", **context})
            await asyncio.gather(own_task, other_task)

    asyncio.run(run())
    assert [record.message.split()[0] for record in caplog.records] == ["5", "6", "7"]


def test_the_broker_listens_at_both_ports_with_a_new_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "LimitedBroker", StandInBroker)
    monkeypatch.setattr(own, "usable_mosquitto", lambda: None)
    for name in ("amqtt", "transitions", "websockets"):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.WARNING)
    passwords = []

    async def run() -> None:
        async with own.own_broker("127.0.0.1", 0, 0) as broker:
            address, port = broker.address, broker.websocket_port
            config = StandInBroker.made.config
            where = {name: (one.type.value, one.bind) for name, one in config.listeners.items() if one.bind}
            assert where == {
                "default": ("tcp", f"127.0.0.1:{address.port}"),
                "websocket": ("ws", f"127.0.0.1:{port}"),
            }
            assert config.plugins == {
                "kast_tools.club.broker.rules.Authentication": {"password": address.password},
                "kast_tools.club.broker.rules.TopicRules": {},
            }
            assert (address.host, address.user, address.is_own, address.is_tls) == ("127.0.0.1", "club", True, False)
            assert StandInBroker.made.does == ["start"]
            passwords.append(address.password)
        assert StandInBroker.made.does == ["start", "shutdown"]

    for _ in range(2):
        asyncio.run(run())
    assert len(set(passwords)) == 2 and all(len(one) == 32 for one in passwords)
    assert {logging.getLogger(name).level for name in ("amqtt", "transitions", "websockets")} == {logging.CRITICAL}
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        for ports, option in (((number, 0), "--mqtt-port"), ((0, number), "--websocket-port")):
            with pytest.raises(KastError, match=f"Port {number} is taken. Choose another with {option}"):
                asyncio.run(own.own_broker("127.0.0.1", *ports).__aenter__())


# Mosquitto


def test_the_configuration_of_mosquitto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mosquitto, "find_plugin", lambda: Path("/plugin.so"))
    conf, password = mosquitto.write_configuration(tmp_path / "new" / "folder")
    rights = conf.with_name("rights.json")
    assert conf.parent == tmp_path / "new" / "folder" and stat.S_IMODE(rights.stat().st_mode) == 0o600
    assert conf.read_text() == (
        "# Mosquitto for `kast club --broker mqtt://club:PASSWORD@HOST:1883`\n"
        "listener 1883 127.0.0.1\nlistener 9001 127.0.0.1\nprotocol websockets\npersistence false\n"
        "max_packet_size 40200\nmessage_size_limit 40000\nallow_anonymous true\nplugin /plugin.so\n"
        f"plugin_opt_config_file {rights}\nmax_queued_messages 1000\n"
    )
    told = json.loads(rights.read_text())
    (club,) = told["clients"]
    secret = hashlib.pbkdf2_hmac("sha512", password.encode(), base64.b64decode(club["salt"]), club["iterations"])
    assert base64.b64decode(club["password"]) == secret and len(base64.b64decode(club["salt"])) == 12
    assert (club["username"], club["roles"], club["iterations"]) == ("club", [{"rolename": "club"}], 101)
    assert told["groups"] == [{"groupname": "carriers", "roles": [{"rolename": "carrier"}]}]
    assert told["anonymousGroup"] == "carriers"
    conf, other = mosquitto.write_configuration(tmp_path, host="0.0.0.0", port=7, websocket_port=None)
    assert other != password and len(password) > 20
    assert "\nlistener 7 0.0.0.0\npersistence false\n" in conf.read_text()
    assert f"plugin_opt_config_file {tmp_path / 'rights.json'}\n" in conf.read_text()
    limits = mosquitto.Limits(connections=200, memory=200_000_000)
    assert mosquitto.write_configuration(tmp_path, limits=limits, password="one")[1] == "one"
    assert conf.read_text().count("max_connections 200\n") == 2
    assert "\nretain_available false\n" in conf.read_text() and "\nmemory_limit 200000000\n" in conf.read_text()


@pytest.mark.parametrize(("version", "found"), [("2.0.11", True), ("2.1.0", True), ("1.6.9", False), ("", False)])
def test_mosquitto_is_used_from_version_two_on(version: str, found: bool, tmp_path: Path, monkeypatch) -> None:
    program = tmp_path / "mosquitto"
    program.write_text(f"#!/bin/sh\necho mosquitto version {version}\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(child, "find_plugin", lambda: Path("/plugin.so"))
    assert child.find_mosquitto() == str(program)
    assert child.usable_mosquitto() == (str(program) if found else None)
    monkeypatch.setattr(child, "find_plugin", lambda: None)
    assert child.usable_mosquitto() is None


def test_a_mosquitto_that_does_not_start_is_replaced_by_amqtt(tmp_path: Path, monkeypatch) -> None:
    """A Mosquitto that was built without WebSockets ends as soon as it reads its configuration."""
    program = tmp_path / "mosquitto"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(own, "usable_mosquitto", lambda: str(program))
    monkeypatch.setattr(embedded, "LimitedBroker", StandInBroker)

    async def run() -> str:
        async with own.own_broker("127.0.0.1", 0, 0) as broker:
            return broker.name

    assert asyncio.run(run()) == "amqtt"


def test_a_mosquitto_that_cannot_be_restarted_ends_the_club(tmp_path: Path) -> None:
    program = tmp_path / "mosquitto"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    broker = child.Mosquitto(str(program), tmp_path, "127.0.0.1", 1, 2)
    with pytest.raises(KastError, match="ends again and again"):
        asyncio.run(broker.watch(print))


@pytest.mark.parametrize("is_root", [True, False])
def test_the_club_starts_mosquitto_by_its_configuration(
    is_root: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mosquitto, "find_plugin", lambda: Path("/plugin.so"))
    monkeypatch.setattr("os.geteuid", lambda: 0 if is_root else 1000)
    broker = child.Mosquitto("mosquitto", tmp_path, "127.0.0.9", 7, 8)
    (conf,) = tmp_path.glob("*.conf")
    lines = conf.read_text().splitlines()
    assert {"listener 7 127.0.0.9", "listener 8 127.0.0.9"} <= set(lines) and ("user root" in lines) == is_root
    assert (broker.address.host, broker.address.port, broker.address.user) == ("127.0.0.1", 7, "club")


def test_the_rights_of_mosquitto() -> None:
    told = mosquitto._rights("secret")
    assert told["defaultACLAccess"] == {
        "publishClientSend": False,
        "publishClientReceive": False,
        "subscribe": False,
        "unsubscribe": True,
    }
    rules = {role["rolename"]: {tuple(rule.values()) for rule in role["acls"]} for role in told["roles"]}
    assert list(told["roles"][0]["acls"][0]) == ["acltype", "topic", "priority", "allow"]
    wires = [f"kast/1/wire/+/{seat}" for seat in range(6)]
    to_all = ["kast/1/club/hello", "kast/1/to/+", *wires]
    assert rules["carrier"] == {
        ("publishClientSend", "kast/1/club/ask", 0, True),
        *(("publishClientSend", wire, 0, True) for wire in wires),
        *(("publishClientReceive", topic, 0, True) for topic in to_all),
        *(("subscribePattern", topic, 0, True) for topic in to_all),
        *(("subscribeLiteral", topic, 1, False) for topic in ["kast/1/to/+", "kast/1/to/#", *wires]),
    }
    assert rules["club"] == {
        ("publishClientSend", "kast/#", 0, True),
        ("publishClientReceive", "kast/#", 0, True),
        ("subscribePattern", "kast/#", 0, True),
        ("subscribeLiteral", "$share/kast/kast/1/club/ask", 0, True),
    }


def test_the_plugin_of_mosquitto_is_found_in_any_folder_of_libraries(tmp_path: Path, monkeypatch) -> None:
    real = Path.glob
    monkeypatch.setattr(Path, "glob", lambda self, pattern: real(tmp_path / self.name, pattern))
    name = "mosquitto_dynamic_security.so"
    assert mosquitto.find_plugin() is None
    (tmp_path / "lib" / "arm").mkdir(parents=True)
    (tmp_path / "lib" / name).touch()
    assert mosquitto.find_plugin() == tmp_path / "lib" / name
    (tmp_path / "lib" / "arm" / name).touch()
    assert mosquitto.find_plugin() == tmp_path / "lib" / "arm" / name


# The connection to the broker


class Client:
    """A stand-in for the MQTT client: `does` holds what it was asked to do."""

    def __init__(self, *address: object, **settings: Any) -> None:
        self.does: list[tuple] = [("connect", *address, settings)]
        self.refuses = False
        self.messages = self._messages()

    async def _messages(self):
        for payload in (b"one", None, b"two"):
            yield SimpleNamespace(payload=payload, topic=SimpleNamespace(value="kast/1/club/ask"))

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.does.append(("closed",))

    async def subscribe(self, topic: str, qos: int) -> list[Any]:
        self.does.append(("subscribe", topic, qos))
        return [SimpleNamespace(is_failure=False), SimpleNamespace(is_failure=self.refuses), 1]

    async def publish(self, topic: str, payload: bytes, qos: int, retain: bool = False) -> None:
        self.does.append((topic, payload, qos, retain))


class Handler:
    """A stand-in for the message handler: it answers each message by its capitals."""

    unheard: frozenset[str] = frozenset()

    def listen_anew(self, now: float) -> None:
        assert now > 1_700_000_000

    def handle(self, payload: bytes, now: float) -> list[Message]:
        assert now > 1_700_000_000
        return [Message("answer", payload.upper())]

    def tick(self, now: float) -> list[Message]:
        assert now > 1_700_000_000
        return [Message("tick", b"")]

    def begin_round(self, now: float) -> list[Message]:
        assert now > 1_700_000_000
        return [Message("round", b"1"), Message("round", b"2")]


@pytest.mark.parametrize("is_own", [False, True])
def test_the_club_subscribes_greets_and_answers(is_own: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clients: list[Client] = []

    def client(*address: object, **settings: Any) -> Client:
        clients.append(Client(*address, **settings))
        return clients[-1]

    ready: list[int] = []
    monkeypatch.setattr(connection.aiomqtt, "Client", client)
    address = Address("there", 7, "club", "secret", is_tls=not is_own, is_own=is_own)
    handler: Any = Handler()
    one = ClubConnection(handler, address)

    async def serve() -> int:
        serving = asyncio.create_task(one.serve(lambda: ready.append(1)))
        async with asyncio.timeout(SECONDS):
            while not clients or len(clients[0].does) < 6:
                await asyncio.sleep(0.01)
        boards = await one.begin_round()
        serving.cancel()
        return boards

    assert asyncio.run(serve()) == 2 and ready == [1]
    (connect, subscribe, hello, *answers) = clients[0].does
    assert connect[:3] == ("connect", "there", 7)
    tls = connect[3].pop("tls_params")
    assert (tls is None) == is_own
    version = connection.aiomqtt.ProtocolVersion
    assert connect[3] == {
        "username": "club",
        "password": "secret",
        "protocol": version.V311 if is_own else version.V5,
        "clean_session": True if is_own else None,
        "max_queued_incoming_messages": 2000,
        "logger": connection._LOGGER,
    }
    assert clients[0].pending_calls_threshold == 1000  # pyrefly: ignore[missing-attribute]
    assert subscribe == ("subscribe", "kast/1/club/ask" if is_own else "$share/kast/kast/1/club/ask", 1)
    assert hello == ("kast/1/club/hello", b'{"v":1}', 1, False)
    assert set(answers) >= {
        ("tick", b"", 1, False),
        ("answer", b"ONE", 1, False),
        ("answer", b"TWO", 1, False),
        ("round", b"1", 1, False),
        ("round", b"2", 1, False),
    }


def test_the_club_greets_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is retained: a broker that does not allow it would disconnect the club."""
    monkeypatch.setattr(connection, "_TICK_SECONDS", 0.001)
    clients: list[Client] = []

    def client(*address: object, **settings: Any) -> Client:
        clients.append(Client(*address, **settings))
        return clients[-1]

    monkeypatch.setattr(connection.aiomqtt, "Client", client)
    handler: Any = Handler()

    async def serve() -> None:
        serving = asyncio.create_task(ClubConnection(handler, Address("there", 7)).serve(lambda: None))
        async with asyncio.timeout(SECONDS):
            while not clients or clients[0].does.count(("kast/1/club/hello", b'{"v":1}', 1, False)) < 3:
                await asyncio.sleep(0.01)
        serving.cancel()

    asyncio.run(serve())


def test_a_club_that_cannot_begin_says_why_and_one_that_ran_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_AGAIN_SECONDS", 0.01)
    fails = [connection.aiomqtt.MqttError("refused")]

    class Failing(Client):
        async def __aenter__(self) -> Client:
            if fails:
                raise fails.pop(0)
            self.refuses = refuses
            return self

    monkeypatch.setattr(connection.aiomqtt, "Client", Failing)
    handler: Any = Handler()
    address = Address("there", 7)
    refuses = False
    with pytest.raises(KastError) as error:
        asyncio.run(ClubConnection(handler, address).serve(lambda: None))
    assert str(error.value) == (
        "The broker mqtt://there:7 cannot be reached: refused. Start it, or leave --broker out."
    )
    refuses = True
    with pytest.raises(BaseException) as error:
        asyncio.run(ClubConnection(handler, address).serve(lambda: None))
    assert "The broker mqtt://there:7 does not let this user run a club." in str(error.value)

    refuses = False
    ready: list[int] = []

    async def lose() -> None:
        one = ClubConnection(handler, address)
        serving = asyncio.create_task(one.serve(lambda: ready.append(1)))
        async with asyncio.timeout(SECONDS):
            while not ready:
                await asyncio.sleep(0.01)
        fails.extend([connection.aiomqtt.MqttError("lost"), connection.aiomqtt.MqttError("lost")])
        serving.cancel()
        again = asyncio.create_task(one.serve(lambda: ready.append(2)))
        async with asyncio.timeout(SECONDS):
            while fails:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert not again.done()
        again.cancel()

    asyncio.run(lose())
    assert ready == [1]


# The server of the page


def test_the_page_may_not_be_framed_and_is_served_to_this_computer_alone(book: Database) -> None:
    with projector(book, 0, None) as page:
        assert page.socket.getsockname() == ("127.0.0.1", page.port)
        assert page.address == f"http://127.0.0.1:{page.port}/"
        for path in ("certificates", ""):
            with urllib.request.urlopen(page.address + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert "frame-ancestors 'none'" in re.split("; *", policy)
        for name, kind in (("css", "text/css"), ("js", "text/javascript")):
            with urllib.request.urlopen(f"{page.address}club.{name}") as answer:
                assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8" and len(answer.read()) > 100
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{page.address}nothing")
        assert refused.value.code == 404
        with pytest.raises(KastError, match=f"^Port {page.port} is taken. Choose another with --page-port"):
            projector(book, page.port, None).__enter__()


def test_the_page_for_those_who_join_has_their_language_and_the_address_to_play(book: Database) -> None:
    with projector(book, 0, "127.0.0.2") as page:
        page.play_address = "http://127.0.0.2:7/?broker=x"
        with urllib.request.urlopen(f"{page.address}join?lang=de") as answer:
            text = answer.read().decode()
        assert '<html lang="de">' in text and page.play_address in text
        for name, kind in (("join.svg", "image/svg+xml"), ("desk", "text/html; charset=utf-8")):
            with urllib.request.urlopen(page.address + name) as answer:
                assert answer.headers["Content-Type"] == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_has_every_text_that_its_script_shows(language: str) -> None:
    folder = resources.files("kast_tools.club.web")
    wanted = set(re.findall(r'\bsay\("([^"]+)"', folder.joinpath("desk.js").read_text(encoding="utf-8")))
    page = desk_page(language)
    given = json.loads(re.findall(r'<script type="application/json" id="words">(.*?)</script>', page)[0])
    assert len(wanted) > 10 and wanted <= given.keys() and f'<html lang="{language}"' in page
    assert {f"animal.{number}" for number in range(len(ANIMALS))} | {"game_mark", "silent", "ended"} <= given.keys()


def test_the_page_is_served_in_the_local_network_if_others_may_join(book: Database) -> None:
    with projector(book, 0, "127.0.0.2") as page:
        assert page.address == f"http://127.0.0.2:{page.port}/"
        for address, language in (
            (page.address, "en"),
            (f"{page.address}?lang=sv", "sv"),
            (f"{page.address}?lang=x", "en"),
        ):
            with urllib.request.urlopen(address) as answer:
                assert f'<html lang="{language}">' in answer.read().decode()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(page.address)
