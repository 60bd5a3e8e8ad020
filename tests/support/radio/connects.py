"""Connect to a broker, send a message to oneself, and print the received message or the error.

The test puts assignments in front of this code: FIRMWARE (folder) and SETTINGS (dict, as
kast/multiplayer/online/settings.py returns it).
"""

import json
import sys
from time import sleep_ms, ticks_diff, ticks_ms

sys.path.insert(0, FIRMWARE)  # noqa: F821

from kast.multiplayer.online.mqtt import Broker

TOPIC = b"kast/1/wire/x/0"
heard = []
broker = Broker(SETTINGS, b"kast-test", lambda topic, payload: heard.append([topic.decode(), len(payload)]))  # noqa: F821
start = ticks_ms()
asked = False
while not heard and not broker.trouble:
    broker.beat(ticks_diff(ticks_ms(), start), True)
    if broker.is_open and not asked:
        asked = True
        broker.subscribe(TOPIC)
        broker.publish(TOPIC, 600, (b"a" * 200, b"b" * 400))
    sleep_ms(5)
broker.close()
print(json.dumps({"heard": heard, "trouble": broker.trouble}))
