/** The least a Worker can do: what the app's throughput is a ratio of. */
export default {
  async fetch(request, { DB }) {
    const url = new URL(request.url);
    if (url.pathname === "/read") {
      const row = await DB.prepare("SELECT n FROM counters WHERE id = ?").bind(7).first<number>("n");
      return Response.json(row);
    }
    if (url.pathname === "/insert") {
      await DB.prepare("INSERT INTO bids (auction_id, amount) VALUES (?, ?)").bind(1, 100).run();
      return new Response(null, { status: 201 });
    }
    // One transaction of `rows` inserts: what saving several bids in one batch would cost.
    const rows = Number(url.searchParams.get("rows"));
    if (rows > 0) {
      const insert = DB.prepare("INSERT INTO bids (auction_id, amount) VALUES (?, ?)");
      await DB.batch(Array.from({ length: rows }, (_, index) => insert.bind(1, index)));
      return new Response(null, { status: 201 });
    }
    return new Response("hello");
  },
} satisfies ExportedHandler<{ DB: D1Database }>;
