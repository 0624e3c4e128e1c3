/** Where the site runs, and that it isn't where it was asked to. */
export function readyLine({ url, port, wanted, took }) {
  const instead = port === wanted ? "" : `\n  Port ${wanted} is taken by another program, so this is port ${port}.`;
  return `Obverse runs at   ${url}   (ready in ${took})${instead}`;
}
