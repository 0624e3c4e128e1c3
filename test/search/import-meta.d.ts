interface ImportMeta {
  /** Vite's import of every file that a pattern names. */
  glob<Each>(pattern: string, options: { eager: true; import: "default" }): Record<string, Each>;
}
