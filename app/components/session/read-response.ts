/** A response with a non-OK status. The message is the response text, or the status text if that is empty. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ResponseError";
    this.status = status;
  }
}

export async function responseError(response: Response): Promise<ResponseError> {
  return new ResponseError(response.status, (await response.text()) || response.statusText);
}
