/** Where a form would stand that needs a confirmed session: what confirming is for, after "to". */
export function ConfirmFirst({ to }: { to: string }) {
  return (
    <p className="mt-2 text-quiet">
      <a href="#confirm" className="link">
        Confirm it's you
      </a>{" "}
      to {to}.
    </p>
  );
}
