export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Returns the job's result. A failing job does not block the next one. */
  run<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    const run = this.#last.then(job, job);
    this.#last = run.catch(() => undefined);
    return run;
  }
}
