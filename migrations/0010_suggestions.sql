-- What sellers answered to the suggestions of the analysis of a draft, and how often each kind was accepted.

-- One answer to each suggestion: a value for a field of a draft, made by `source` (the reader of titles, or a vision
-- model's name). `kept` is the value that the seller took; null if it was rejected.
CREATE TABLE suggestion_answers (
  listing_id integer NOT NULL,
  field text NOT NULL,
  source text NOT NULL,
  suggested text NOT NULL,
  answer text NOT NULL,
  kept text,
  at integer NOT NULL,
  CONSTRAINT suggestion_answers_pk PRIMARY KEY (listing_id, field, source, suggested),
  CONSTRAINT suggestion_answers_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT suggestion_answers_field_length CHECK (length(field) BETWEEN 1 AND 40),
  CONSTRAINT suggestion_answers_source_length CHECK (length(source) BETWEEN 1 AND 100),
  CONSTRAINT suggestion_answers_suggested_length CHECK (length(suggested) BETWEEN 1 AND 300),
  CONSTRAINT suggestion_answers_answer_known CHECK (answer IN ('accepted', 'edited', 'rejected')),
  CONSTRAINT suggestion_answers_kept_unless_rejected
    CHECK ((kept IS NULL) = (answer = 'rejected') AND (answer <> 'accepted' OR kept = suggested))
) STRICT, WITHOUT ROWID;

-- The counts are those of the answers, including answers for drafts that were deleted later.
CREATE TRIGGER suggestion_answers_counted AFTER INSERT ON suggestion_answers
BEGIN
  INSERT INTO suggestion_counts (field, source, accepted, edited, rejected)
  VALUES (NEW.field, NEW.source, NEW.answer = 'accepted', NEW.answer = 'edited', NEW.answer = 'rejected')
  ON CONFLICT (field, source) DO UPDATE SET
    accepted = accepted + excluded.accepted, edited = edited + excluded.edited, rejected = rejected + excluded.rejected;
END;

-- An answer was counted as it was given.
CREATE TRIGGER suggestion_answers_no_update BEFORE UPDATE ON suggestion_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent');
END;

-- How the suggestions of one source for one field were answered, over all listings. Triggers count.
CREATE TABLE suggestion_counts (
  field text NOT NULL,
  source text NOT NULL,
  accepted integer DEFAULT 0 NOT NULL,
  edited integer DEFAULT 0 NOT NULL,
  rejected integer DEFAULT 0 NOT NULL,
  CONSTRAINT suggestion_counts_pk PRIMARY KEY (field, source),
  CONSTRAINT suggestion_counts_range CHECK (accepted >= 0 AND edited >= 0 AND rejected >= 0)
) STRICT, WITHOUT ROWID;

-- What a vision model read in the photos of a draft, at its seller's wish: JSON, null until it has answered. `fault` says
-- why there is no answer.
CREATE TABLE vision_readings (
  listing_id integer PRIMARY KEY NOT NULL,
  model text NOT NULL,
  facts text,
  fault text,
  asked_at integer NOT NULL,
  CONSTRAINT vision_readings_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT vision_readings_model_length CHECK (length(model) BETWEEN 1 AND 100),
  CONSTRAINT vision_readings_facts_are_json CHECK (json_valid(facts)),
  CONSTRAINT vision_readings_fault_known CHECK (fault IN ('unavailable', 'unusable')),
  CONSTRAINT vision_readings_facts_or_fault CHECK (facts IS NULL OR fault IS NULL)
) STRICT;
