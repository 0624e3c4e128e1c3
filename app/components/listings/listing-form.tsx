import { type ReactNode, useState } from "react";
import { LinkLine } from "~/components/page";
import { Field, SelectField, TextArea } from "~/components/ui/field";
import { feePercent } from "~/domain/ledger/fee";
import { KIND_NAMES } from "~/domain/listing-terms/listing-kind";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MIN_TITLE_LENGTH } from "~/domain/listing-terms/listing-limits";
import { MAX_PROFILE_NAME_LENGTH } from "~/domain/postage/postage-limits";
import { AuctionInputs } from "./auction-inputs";
import { FactFields } from "./fact-fields";
import { Fold, type ListingFormProps, PriceField, Section } from "./form-parts";
import { PostageFields } from "./postage-fields";
import { TypeField } from "./type-field";

interface ListingInputsProps extends ListingFormProps {
  readonly photos?: ReactNode;
  /** What was recognized in a saved draft; for a new listing, the search for types says it. */
  readonly recognized?: ReactNode;
}

/** A listing's form in three steps. What few listings need is folded. */
export function ListingInputs({ photos, recognized, ...props }: ListingInputsProps) {
  const { values, errors, sellerFeeBps } = props;
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  return (
    <>
      <Section step={1} title="Photos and text">
        {photos}
        <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
          <SelectField
            label="Kind"
            {...input("kind")}
            defaultValue={values.kind || "coin"}
            options={Object.entries(KIND_NAMES)}
          />
          <Field
            label="Title"
            required
            minLength={MIN_TITLE_LENGTH}
            maxLength={MAX_TITLE_LENGTH}
            hint="Include the type, year and mint, for example “Morgan dollar, 1921, Philadelphia”."
            {...input("title")}
          />
        </div>
        <TextArea
          label="Description"
          required
          maxLength={MAX_DESCRIPTION_LENGTH}
          rows={5}
          hint="Describe the condition, any faults and anything the photos can't show. If you aren't sure about something, say so."
          {...input("description")}
        />
      </Section>
      <Section step={2} title="What it is" lead="Buyers search by these. Leave empty what you don't know.">
        {recognized}
        <TypeField values={values} errors={errors} reads={!recognized} />
        <FactFields values={values} errors={errors} />
      </Section>
      <Section
        step={3}
        title="Price and postage"
        lead={`When the item sells, you pay a flat fee of ${feePercent(sellerFeeBps)} of the price. Listing is free, and buyers pay no fee.`}
      >
        <fieldset className="flex min-w-0 flex-col gap-5">
          <legend className="mb-2 font-semibold">Format</legend>
          <SaleChoice
            value="auction"
            title="Auction"
            lead="Every bid is backed by money in the bidder's wallet."
            isOn={values.format !== "fixed"}
          >
            <AuctionInputs {...props} />
          </SaleChoice>
          <SaleChoice
            value="fixed"
            title="Fixed price"
            lead="The first buyer to pay gets the item."
            isOn={values.format === "fixed"}
          >
            <PriceField label="Price" feeBps={sellerFeeBps} {...input("price")} />
          </SaleChoice>
        </fieldset>
        <PostageInputs {...props} />
      </Section>
    </>
  );
}

interface SaleChoiceProps {
  readonly value: string;
  readonly title: string;
  readonly lead: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

function SaleChoice({ value, title, lead, isOn, children }: SaleChoiceProps) {
  return (
    <div className="group/format rounded-md border border-line p-4 has-[input[name=format]:checked]:border-bronze">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input type="radio" name="format" value={value} defaultChecked={isOn} className="mt-1 size-5 accent-bronze" />
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-quiet">{lead}</span>
        </span>
      </label>
      <div className="mt-4 hidden grid-cols-1 gap-4 group-has-[input[name=format]:checked]/format:grid sm:grid-cols-2">
        {children}
      </div>
    </div>
  );
}

/** CSS hides the terms while a profile is chosen. Those that the form starts with are folded. */
function PostageInputs({ values, errors, countries, profiles, isNew = false, postageLine }: ListingFormProps) {
  const starting = isNew ? profiles.find(({ isDefault }) => isDefault)?.name : undefined;
  return (
    <div className="group/postage flex flex-col gap-5">
      {profiles.length === 0 ? null : (
        <ProfileSelect
          {...{ profiles, initialName: values.postageProfile ?? starting ?? "", error: errors.postageProfile }}
        />
      )}
      <Fold
        title="Postage"
        about={postageLine ?? "What buyers pay you on top of the price, without a fee."}
        open={postageLine === undefined || Object.keys(errors).some((name) => IN_FOLD.test(name))}
        className="group-has-[[name=postageProfile]_option:checked:not([value=''])]/postage:hidden"
      >
        <div className="flex flex-col gap-5">
          <PostageFields {...{ values, errors, countries }}>
            {isNew ? (
              <Field
                label="Save as a postage profile (optional)"
                name="saveProfileAs"
                defaultValue={values.saveProfileAs ?? ""}
                error={errors.saveProfileAs}
                maxLength={MAX_PROFILE_NAME_LENGTH}
                autoComplete="off"
                hint="A name under which you can use these terms again, such as “Coins, registered letter”."
              />
            ) : null}
          </PostageFields>
          <LinkLine to="/settings/postage" className="text-sm">
            Your postage profiles
          </LinkLine>
        </div>
      </Fold>
    </div>
  );
}

const IN_FOLD = /^(?:free|postage|ships|collect|dispatch|returns|save)(?!Profile)/;

interface ProfileSelectProps extends Pick<ListingFormProps, "profiles"> {
  readonly initialName: string;
  readonly error: string | undefined;
}

/** Names the chosen profile's terms under it, where long ones have room; without JavaScript those of every profile. */
function ProfileSelect({ profiles, initialName, error }: ProfileSelectProps) {
  const [chosenName, setChosenName] = useState<string>();
  const profile = profiles.find(({ name }) => name === (chosenName ?? initialName));
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Postage profile"
        name="postageProfile"
        defaultValue={initialName}
        error={error}
        onInput={(event) => setChosenName(event.currentTarget.value)}
        hint="Its terms are copied to this listing. Changing the profile later doesn't change the listing."
        options={[["", "None, I enter the postage below"], ...profiles.map(({ name }) => [name, name] as const)]}
      />
      <div aria-live="polite">{profile ? <Terms profile={profile} /> : null}</div>
      <noscript>
        {profiles
          .filter((each) => each !== profile)
          .map((each) => (
            <Terms key={each.name} profile={each} />
          ))}
      </noscript>
    </div>
  );
}

const Terms = ({ profile: { name, line } }: { profile: ListingFormProps["profiles"][number] }) => (
  <p className="text-sm wrap-anywhere">
    <span className="font-semibold">{name}:</span> {line}
  </p>
);
