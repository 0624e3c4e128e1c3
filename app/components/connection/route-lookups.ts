const underWay = new Set<Promise<unknown>>();

/** Whether the router asks for the routes of an address that no link of the page leads to, such as that of a redirect. */
export const isRouteLookup = ({ pathname }: URL): boolean => pathname === "/__manifest";

/** {@link routesFound} waits for the answer. */
export function lookUpRoutes(lookup: Promise<Response>): Promise<Response> {
  const answer = lookup.then(readRoutes);
  const settled = answer.then(nextTask, nextTask);
  underWay.add(settled);
  settled.finally(() => underWay.delete(settled));
  return answer;
}

/**
 * The router numbers a navigation only after its lookup: another form's answer would count as newer and end the
 * navigation.
 */
export async function routesFound(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** With the routes already parsed, so that the router adds them and goes on within the same task. */
async function readRoutes(response: Response): Promise<Response> {
  if (!response.ok || response.status === 204) return response;
  const routes: unknown = await response.json();
  return Object.assign(new Response(null, response), { json: async () => routes });
}

/** Not a timer, which may be a second late in a tab in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
