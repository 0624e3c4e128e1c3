-- A photo's preview is a picture of a few pixels that a page shows as it is, so no list has to decode one first.
ALTER TABLE photos ADD COLUMN preview text NOT NULL DEFAULT ''
  CHECK (preview = '' OR (preview GLOB 'data:image/webp;base64,*' AND length(preview) <= 4096));
ALTER TABLE photos DROP COLUMN thumbhash;
