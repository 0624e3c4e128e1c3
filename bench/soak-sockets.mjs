import { socketAddress } from "./sockets.mjs";

/** How long a socket stays open before its client reloads the page. */
const STAYS_MS = [5_000, 30_000];

/**
 * Sockets of an auction's room and of a member's bell, each closed and opened again all the time. `take` ends them and
 * returns how many were opened, and how many the server closed or refused.
 */
export function keepSockets({ url, scene }, cookies) {
  const paths = [`/api/auctions/${scene.auctionId}/live`, "/api/notifications/live"];
  const taken = { opened: 0, lost: 0 };
  let isOver = false;

  const stay = async (path, cookie, ms) => {
    const socket = new WebSocket(socketAddress(path, url), { headers: { Cookie: cookie, Origin: url.origin } });
    const closed = new Promise((resolve) => socket.addEventListener("close", resolve));
    const opened = new Promise((resolve) => socket.addEventListener("open", () => resolve(true)));
    if (!(await Promise.race([opened, closed.then(() => false)]))) {
      taken.lost += 1;
      return;
    }
    taken.opened += 1;
    let isOurs = false;
    const timer = setTimeout(() => {
      isOurs = true;
      socket.close(1000);
    }, ms);
    await closed;
    clearTimeout(timer);
    if (!isOurs) taken.lost += 1;
  };

  const clients = cookies.flatMap((cookie, index) =>
    paths.map(async (path) => {
      const [least, most] = STAYS_MS;
      for (let turn = 0; !isOver; turn += 1)
        await stay(path, cookie, least + ((index * 7_919 + turn * 104_729) % (most - least)));
    }),
  );
  return {
    async take() {
      isOver = true;
      await Promise.race([Promise.all(clients), new Promise((resolve) => setTimeout(resolve, STAYS_MS[1] + 5_000))]);
      return taken;
    },
  };
}
