/** Jobs that run one at a time in the order they came: awaiting D1 inside a Durable Object does not serialise. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Answers what the job answers; a job that fails does not keep the next one waiting. */
  run<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    const run = this.#last.then(job, job);
    this.#last = run.catch(() => undefined);
    return run;
  }
}
