import { DurableObject } from "cloudflare:workers";

/** The least a room can do: repeats to every socket what one of its callers sent. */
export class Echo extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("Upgrade") !== "websocket") {
      const text = await request.text();
      for (const socket of this.ctx.getWebSockets()) socket.send(text);
      return new Response(null, { status: 201 });
    }
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }
}

/** The least a Worker can do: the app's throughput is given as a ratio to this. */
export default {
  async fetch(request, { DB, ECHO }) {
    const url = new URL(request.url);
    if (url.pathname === "/echo") return ECHO.get(ECHO.idFromName("one")).fetch(request);
    if (url.pathname === "/read") {
      const row = await DB.prepare("SELECT n FROM counters WHERE id = ?").bind(7).first<number>("n");
      return Response.json(row);
    }
    if (url.pathname === "/insert") {
      const { amount } = await request.json<{ amount: number }>();
      await DB.prepare("INSERT INTO bids (auction_id, amount) VALUES (?, ?)").bind(1, amount).run();
      return new Response(null, { status: 201 });
    }
    // One transaction of `rows` inserts: the cost of saving several bids in one batch.
    const rows = Number(url.searchParams.get("rows"));
    if (rows > 0) {
      const insert = DB.prepare("INSERT INTO bids (auction_id, amount) VALUES (?, ?)");
      await DB.batch(Array.from({ length: rows }, (_, index) => insert.bind(1, index)));
      return new Response(null, { status: 201 });
    }
    return new Response("hello");
  },
} satisfies ExportedHandler<{ DB: D1Database; ECHO: DurableObjectNamespace<Echo> }>;
