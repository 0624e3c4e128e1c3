import { readEcb } from "~/domain/rates/read-ecb";
import type { RatesSource } from "~/domain/rates/reference-rates";
import { SECOND_MS } from "~/domain/time";

const MOST_CHARACTERS = 100_000;

export function ecbRates(url: string): RatesSource {
  return {
    async latest() {
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10 * SECOND_MS) });
      if (!response.ok) throw new Error(`the reference rates answered ${response.status}`);
      const xml = await response.text();
      if (xml.length > MOST_CHARACTERS) throw new Error("the reference rates are too long");
      return readEcb(xml);
    },
  };
}
