// Stores a meeting by link, so that a game goes on after the page was loaded again. Its members:
//   club: address of the club
//   secret: of the room
//   token: of this side's session at the club, which gets it the same seat again
//   guest: 16 hex digits that the guest drew; on the host's side "" until it lets a guest in
//   isHost: whether this side made the invitation
//   at: when the two sides were last connected, or else when the meeting was made, in ms since 1970

const KEY = "kast.meeting";
const LONGEST_MS = 24 * 3600 * 1000; // as long as a club keeps a table open

/** Return the stored meeting in this club, or null if there is none or it is too old. */
export function storedMeeting(club) {
  try {
    const meeting = JSON.parse(localStorage.getItem(KEY));
    return meeting?.club === club && Date.now() - meeting.at < LONGEST_MS ? meeting : null;
  } catch (error) {
    console.warn("The browser stores no meeting.", error);
    return null;
  }
}

/** Store a meeting instead of the one before. Without a place to store it, it ends when the page is left. */
export function storeMeeting(meeting) {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.assign(meeting, { at: Date.now() })));
  } catch (error) {
    console.warn("The browser does not store the meeting.", error);
  }
}

/** Forget a meeting, unless another one is stored by now. */
export function forgetMeeting({ token, club }) {
  if (storedMeeting(club)?.token === token) localStorage.removeItem(KEY);
}
