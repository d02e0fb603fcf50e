/** An exception of the Python code that is ported: its type is the error's `name`, its text the message. */
export class PythonError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}
