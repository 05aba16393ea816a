/**
 * How many seconds the code of a project may be read by default. A project of 3,500 files takes a minute. Types can be
 * written that take forever, so there is an end whoever wrote the code.
 */
export const usualCodeSeconds = 300;
