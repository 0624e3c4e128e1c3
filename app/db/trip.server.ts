type Database = Pick<D1Database, "prepare" | "batch">;

export type Trip = <Answer>(call: (d1: Database) => Promise<Answer>) => Promise<Answer>;

export type NoteBookmark = (bookmark: string) => Promise<void> | void;

/**
 * Trips of which each is a D1 session of its own, because D1 sends only the first call of a session to the primary.
 * `start` is asked at each trip: a bookmark for a replica that is at least as new, or one of D1's constraints.
 */
export function sessionTrips(d1: D1Database, start: () => Promise<string>, note: NoteBookmark): Trip {
  return async (call) => {
    const session = d1.withSession(await start());
    const answer = await call(session);
    const bookmark = session.getBookmark();
    if (bookmark !== null) await note(bookmark);
    return answer;
  };
}

export const replicaTrips = (d1: D1Database): Trip =>
  sessionTrips(
    d1,
    async () => "first-unconstrained",
    () => {},
  );

export const primaryTrips = (d1: D1Database, note: NoteBookmark): Trip =>
  sessionTrips(d1, async () => "first-primary", note);
