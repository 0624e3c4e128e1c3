export interface VisionModel {
  readonly name: string;
  /** Answers the question in its own words. Rejects if it can't be reached. */
  answer(question: string, picture: Uint8Array): Promise<string>;
}
