/** An exception of the ported Python code: the exception type is the `name` of the error, its text is the message. */
export class PythonError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}
