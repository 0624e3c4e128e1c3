interface ImportMeta {
  /** Vite's import of all files that match a pattern. */
  glob<Each>(pattern: string, options: { eager: true; import?: "default" }): Record<string, Each>;
}
