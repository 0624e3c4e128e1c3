import { backWith, form, type MemberPost } from "./define-actions.server";

export function watchForms(options: {
  readonly watch: (post: MemberPost) => Promise<unknown>;
  readonly unwatch: (post: MemberPost) => Promise<unknown>;
  /** What we remind the member of. */
  readonly promise: string;
}) {
  return {
    watch: form({ run: options.watch, done: backWith({ title: "Watching", description: options.promise }) }),
    unwatch: form({ run: options.unwatch, done: backWith({ title: "No longer watching", description: "" }) }),
  };
}
