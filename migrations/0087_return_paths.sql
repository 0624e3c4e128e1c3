-- A link that verifies an address leads back to the page that its member came from, in whatever browser they open it.
ALTER TABLE email_proofs ADD COLUMN return_path text
  CONSTRAINT email_proofs_return_path_length CHECK (length(return_path) BETWEEN 1 AND 2000);
