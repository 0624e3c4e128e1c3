import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { LocalTime, useRootFacts } from "~/components/formatted";
import { PhotoField } from "~/components/forms/photo-field";
import { listenToHub } from "~/components/live/live-socket";
import { useReload } from "~/components/live/use-reload";
import type { RefusedForm } from "~/components/page";
import { ReportLink } from "~/components/reports/report-link";
import { TextLink } from "~/components/ui/controls";
import { TextArea } from "~/components/ui/field";
import { CircleAlert } from "~/components/ui/icons";
import { asksToPayOutside } from "~/domain/threads/outside-payment";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_MB, MAX_MESSAGE_PHOTOS, messagePhotoPath } from "~/domain/threads/thread";
import type { ThreadMessage } from "~/domain/threads/thread-messages.server";
import { HOUR_MS, SECOND_MS } from "~/domain/time";

interface MessageListProps {
  readonly threadId: number;
  readonly messages: readonly ThreadMessage[];
  readonly otherName: string;
  readonly reading?: Reading;
  readonly below?: (message: ThreadMessage) => ReactNode;
}

/** The messages of a thread, oldest first: one's own on the right, the other member's on the left. */
export function MessageList({ threadId, messages, otherName, reading, below }: MessageListProps) {
  const lastRead = reading && messages.filter(({ isOwn, id }) => isOwn && id <= reading.upTo).at(-1)?.id;
  return (
    <ol className="flex flex-col gap-4">
      {messages.map((each) => (
        <li
          key={each.id}
          id={`m${each.id}`}
          className={clsx("flex max-w-[85%] flex-col gap-1", each.isOwn ? "items-end self-end" : "self-start")}
        >
          <div className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
            <p>
              {each.isOwn ? "You" : otherName}, <LocalTime at={each.at} style="short" />
            </p>
            {each.isOwn || each.isRemoved ? null : (
              <ReportLink kind="message" id={each.id} what="this message" className="min-h-6!" />
            )}
          </div>
          {each.body ? (
            <p
              className={clsx(
                each.isRemoved && "text-quiet italic",
                "max-w-prose rounded-md px-4 py-2.5 whitespace-pre-line wrap-anywhere",
                each.isOwn ? "bg-mat" : "border border-line bg-card",
              )}
            >
              {each.body}
            </p>
          ) : null}
          <Photos threadId={threadId} message={each} sender={each.isOwn ? "you" : otherName} />
          {!each.isOwn && !each.isRemoved && asksToPayOutside(each.body) ? <OutsidePaymentWarning /> : null}
          {below?.(each)}
          {reading && each.id === lastRead ? <Receipt at={reading.at} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Photos({ threadId, message, sender }: { threadId: number; message: ThreadMessage; sender: string }) {
  if (message.photos.length === 0) return null;
  return (
    <ul className={clsx("flex flex-wrap gap-2", message.isOwn && "justify-end")}>
      {message.photos.map(({ key, width, height }) => (
        <li key={key}>
          <a href={messagePhotoPath(threadId, key, "full")} className="block">
            <img
              src={messagePhotoPath(threadId, key, "thumb")}
              alt={`Sent by ${sender}, open full size`}
              width={width}
              height={height}
              loading="lazy"
              className="h-auto max-h-36 w-auto sm:max-h-56 max-w-full rounded-md object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Reading {
  /** The newest message that they have read. */
  readonly upTo: number;
  readonly at: string | null;
}

/** Times of earlier days include the date. */
const RECENT_MS = 12 * HOUR_MS;

function Receipt({ at }: { at: string | null }) {
  const now = useRootFacts()?.now ?? 0;
  if (at === null) return null;
  return (
    <p className="text-sm text-quiet">
      Read <LocalTime at={at} style={now - Date.parse(at) < RECENT_MS ? "time" : "short"} />
    </p>
  );
}

/** How long a member is shown as typing after each of the signals, which are sent more often than this. */
const TYPING_SHOWN_MS = 6 * SECOND_MS;

export function useThreadNews(threadId?: number): boolean {
  const reload = useReload();
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToHub((news) => {
      if (news.type === "message" || news.type === "reconnected") {
        setTyping(false);
        reload();
      }
      if (news.type === "typing" && news.threadId === threadId) {
        setTyping(true);
        clearTimeout(typing);
        typing = setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(typing);
    };
  }, [threadId, reload]);

  return isTyping;
}

interface MessageFieldsProps {
  readonly formKey: string;
  readonly refused: RefusedForm | undefined;
  readonly hint?: string | undefined;
  readonly rows?: number;
  readonly label?: string;
  readonly onType?: () => void;
}

export function MessageFields({ formKey, refused, hint, rows = 3, label = "Message", onType }: MessageFieldsProps) {
  const typedBefore = refused?.values.body ?? "";
  const [isSuspect, setSuspect] = useState(() => asksToPayOutside(typedBefore));
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        label={label}
        name="body"
        rows={rows}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={typedBefore}
        error={refused?.errors.body}
        hint={
          <>
            {hint} <span className="noscript:hidden pointer-coarse:hidden">Ctrl+Enter or ⌘+Enter sends it.</span>
          </>
        }
        onChange={({ currentTarget, nativeEvent }) => {
          setSuspect(asksToPayOutside(currentTarget.value));
          // Not for text that the page fills in.
          if (nativeEvent.isTrusted) onType?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat) event.currentTarget.form?.requestSubmit();
        }}
      />
      {isSuspect ? <OutsidePaymentWarning isOwn /> : null}
      <PhotoField
        label="Photos (optional)"
        multiple
        error={refused?.errors.photo}
        hint={`Up to ${MAX_MESSAGE_PHOTOS}, ${MAX_MESSAGE_MB} MB in total. Only the two of you can see them.`}
      />
    </>
  );
}

/** A mild warning beside a message that seems to move the payment elsewhere. It never keeps anyone from sending. */
function OutsidePaymentWarning({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <p className="flex max-w-prose gap-2 text-sm text-quiet">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-oxide" />
      <span>
        {isOwn
          ? "This looks like payment or contact details. You can send it, but payments outside Obverse aren't protected."
          : "Pay on Obverse only. Payments elsewhere aren't protected, and we can't refund them."}{" "}
        <TextLink to="/help">Help</TextLink>
      </span>
    </p>
  );
}
