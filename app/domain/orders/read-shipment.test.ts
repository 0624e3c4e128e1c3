import { expect, it } from "vitest";
import { readShipment } from "./read-shipment";

it("finds the carrier by the number if none is named", () => {
  expect(readShipment({ carrier: " ", tracking: " RB 123 456 785 GB " })).toEqual({
    carrier: "Royal Mail",
    tracking: "RB 123 456 785 GB",
  });
});

it("asks for the carrier of a number that others may have too, and of one that it doesn't know", () => {
  expect(readShipment({ tracking: "986578788855" })).toMatchObject({
    fields: { carrier: "This may be a FedEx number. Enter the carrier." },
  });
  expect(readShipment({ tracking: "4711" })).toMatchObject({
    fields: { carrier: "We don't recognize the carrier by this number. Enter it." },
  });
});

it("keeps the carrier that is named, in its own spelling", () => {
  const tracking = "RB123456785GB";
  expect(readShipment({ carrier: "osterreichische  post", tracking })).toEqual({
    carrier: "Österreichische Post",
    tracking,
  });
  expect(readShipment({ carrier: "Evri", tracking })).toEqual({ carrier: "Evri", tracking });
});

it("refuses an empty number and other characters, each beside its field", () => {
  expect(readShipment({})).toMatchObject({ fields: { carrier: expect.any(String), tracking: expect.any(String) } });
  expect(readShipment({ carrier: "UPS", tracking: "<1>" })).toMatchObject({ fields: { tracking: expect.any(String) } });
});
