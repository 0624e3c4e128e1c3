import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";

/** Requests a socket as a browser does and returns the status: 101 if it was opened, which closes it at once. */
export async function requestSocket(
  address: URL,
  headers: Record<string, string>,
): Promise<{ readonly status: number | undefined; readonly headers: Headers; readonly text: string }> {
  const upgrade = request(address, {
    headers: {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      ...headers,
    },
  });
  return new Promise((resolve, reject) => {
    upgrade.on("error", reject);
    upgrade.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, headers: headersOf(answer.headersDistinct), text: "" });
    });
    upgrade.on("response", async (answer) => {
      resolve({ status: answer.statusCode, headers: headersOf(answer.headersDistinct), text: await text(answer) });
    });
    upgrade.end();
  });
}

function headersOf(distinct: NodeJS.Dict<string[]>): Headers {
  return new Headers(
    Object.entries(distinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  );
}
