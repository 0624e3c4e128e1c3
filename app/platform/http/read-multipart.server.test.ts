import { expect, it } from "vitest";
import { readMultipart } from "./read-body.server";

const MAX_BYTES = 24 * 1024 * 1024;
const part = '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nb\r\n';
const lastPart = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n-- Ada\n--\r\n';

function send(body: string | ReadableStream<Uint8Array>) {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  return readMultipart(new Request("https://obverse.example", { method: "POST", headers, body }), {
    maxBytes: MAX_BYTES,
  });
}

it("reads a form with many files, and text that looks like another part", async () => {
  const form = await send(`${part.repeat(200)}${lastPart}--b--\r\n`);
  expect(form).toMatchObject({ fields: { note: "-- Ada\n--" } });
  expect("files" in form && form.files.length).toBe(200);
});

it("refuses a body of very many parts before it is parsed, which would take seconds", async () => {
  const body = `${part.repeat(Math.floor(MAX_BYTES / part.length) - 1)}--b--\r\n`;
  expect(await send(body)).toMatchObject({ refused: "malformed" });
});

it("refuses one that arrives in pieces which end within the lines between parts", async () => {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      for (const piece of ["--", part.slice(2)]) controller.enqueue(new TextEncoder().encode(piece));
      pieces += 1;
      if (pieces <= 10_001) return;
      controller.enqueue(new TextEncoder().encode("--b--\r\n"));
      controller.close();
    },
  });
  expect(await send(body)).toMatchObject({ refused: "malformed" });
});
