import type * as RenderApp from "../../workers/render-app";

let app: typeof RenderApp | undefined;

/** Stands for `workers/render-app.ts`: most tests ask for no page, and loading the built app takes longer than they do. */
export const renderApp: typeof RenderApp.renderApp = async (...args) => {
  app ??= await import("../../workers/render-app");
  return app.renderApp(...args);
};

export const declaredApi: typeof RenderApp.declaredApi = () => app?.declaredApi() ?? [];
