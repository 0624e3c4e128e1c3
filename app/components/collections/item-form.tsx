import { FactFields } from "~/components/listings/fact-fields";
import { Section } from "~/components/listings/form-parts";
import { PhotoInput } from "~/components/listings/photo-inputs";
import { TypeField } from "~/components/listings/type-field";
import { Disclosure } from "~/components/ui/controls";
import { Field, MoneyField, SelectField, TextArea } from "~/components/ui/field";
import { MAX_ITEM_NOTE, MAX_ITEM_TITLE, MAX_PLACE, MAX_QUANTITY } from "~/domain/collections/collection-limits";
import { ITEM_STATUSES, PRICE_CURRENCIES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { KIND_NAMES } from "~/domain/listing-terms/listing-kind";

/** At the top of the form, because they differ from one coin of a series to the next. */
const ON_TOP = ["yearWritten", "year", "mintMark", "grade", "gradingService"] as const;

const STICKERS = Object.entries({ "": "None", green: "CAC green", gold: "CAC gold" });

interface ItemInputsProps {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly collections: readonly { readonly id: number; readonly name: string }[];
  readonly currency: string;
  /** The catalogue type was chosen before the form opened, so that the year gets the focus. */
  readonly startsWithYear?: boolean;
}

export function ItemInputs({ values, errors, collections, currency, startsWithYear = false }: ItemInputsProps) {
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  const status = values.status || "own";
  const hasPurchase = ["acquiredOn", "price", "place", "storage"].some((name) => values[name] || errors[name]);
  const hasNotes = ["publicNote", "privateNote"].some((name) => values[name] || errors[name]);
  return (
    <>
      <Section title="The piece">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Collection"
            {...input("collection")}
            options={collections.map(({ id, name }) => [id, name])}
          />
          <SelectField
            label="Status"
            {...input("status")}
            defaultValue={status}
            options={ITEM_STATUSES.map((each) => [each, STATUS_LABELS[each]])}
          />
        </div>
        <TypeField values={values} errors={errors} reads />
        <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
          <Field
            label="Title"
            maxLength={MAX_ITEM_TITLE}
            hint="Leave it empty to use the name of the catalogue type."
            {...input("title")}
          />
          <SelectField
            label="Kind"
            {...input("kind")}
            defaultValue={values.kind || "coin"}
            options={Object.entries(KIND_NAMES)}
          />
        </div>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <Field label="Year" inputMode="numeric" autoComplete="off" autoFocus={startsWithYear} {...input("year")} />
          <Field label="Mint mark" maxLength={80} {...input("mintMark")} />
          <Field label="Grade" maxLength={80} placeholder="MS 64, VF, SS" {...input("grade")} />
          <Field label="Graded by" list="graders" maxLength={80} placeholder="Nobody" {...input("gradingService")} />
        </div>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <Field
            label="Pieces"
            type="number"
            min={1}
            max={MAX_QUANTITY}
            {...input("quantity")}
            defaultValue={values.quantity || "1"}
          />
          <SelectField label="Sticker" {...input("sticker")} options={STICKERS} />
          <Field
            label="Date on it"
            maxLength={80}
            placeholder="AH 1327"
            className="col-span-2"
            {...input("yearWritten")}
          />
        </div>
        <div
          className={
            status === "want" || errors.wantMax ? "" : "hidden in-[form:has([name=status]_[value=want]:checked)]:block"
          }
        >
          <MoneyField
            label="Pay at most (optional)"
            hint="We notify you when a piece of this type is listed in this grade or better, at this price or less. Leave it empty for any price."
            {...input("wantMax")}
          />
        </div>
      </Section>
      <Disclosure title="Photos" open={Boolean(errors.obverse || errors.reverse || errors.detail)}>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <PhotoInput name="obverse" label="Obverse" hint="The front" error={errors.obverse} />
          <PhotoInput name="reverse" label="Reverse" hint="The back" error={errors.reverse} />
          <PhotoInput name="detail" label="Another photo" hint="Edge, slab, a detail" error={errors.detail} />
        </div>
        <p className="mt-3 text-sm text-quiet">
          JPEG, PNG or WebP, 10 MB each at most. We remove the location and camera details stored in the files.
        </p>
      </Disclosure>
      <Disclosure title="Purchase and storage" open={hasPurchase}>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <Field label="Acquired on" type="date" className="col-span-2" {...input("acquiredOn")} />
          <Field label="Price paid in all" inputMode="decimal" autoComplete="off" {...input("price")} />
          <SelectField
            label="Currency"
            {...input("currency")}
            defaultValue={values.currency || currency}
            options={PRICE_CURRENCIES.map((code) => [code, code])}
          />
          <Field label="Bought from or at" maxLength={MAX_PLACE} className="col-span-2" {...input("place")} />
          <Field
            label="Stored"
            maxLength={MAX_PLACE}
            placeholder="Album 3, page 12"
            className="col-span-2"
            {...input("storage")}
          />
        </div>
        <p className="mt-3 text-sm text-quiet">Only you see any of this.</p>
      </Disclosure>
      <Disclosure title="Notes" open={hasNotes}>
        <div className="flex flex-col gap-5">
          <TextArea
            label="Note"
            hint="Shown to everyone who can see the collection."
            rows={3}
            maxLength={MAX_ITEM_NOTE}
            {...input("publicNote")}
          />
          <TextArea
            label="Private note"
            hint="Only you see it."
            rows={3}
            maxLength={MAX_ITEM_NOTE}
            {...input("privateNote")}
          />
        </div>
      </Disclosure>
      <FactFields values={values} errors={errors} without={ON_TOP} />
    </>
  );
}
