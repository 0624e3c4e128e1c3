import { useState } from "react";
import { LinkLine } from "~/components/page";
import { Field, SelectField } from "~/components/ui/field";
import { MAX_PROFILE_NAME_LENGTH } from "~/domain/postage/postage-limits";
import { Fold, type ListingFormProps } from "./form-parts";
import { PostageFields } from "./postage-fields";

/** CSS hides the terms while a profile is chosen. Those that the form starts with are folded. */
export function PostageInputs({ values, errors, countries, profiles, isNew = false, postageLine }: ListingFormProps) {
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

/** The names of the inputs in the fold. */
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
