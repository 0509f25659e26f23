/** A reason not to start that whoever runs the server can act on: its message is shown alone, without a stack. */
export class StartError extends Error {}
