import { describe, expect, test } from "vitest";
import {
  hasCode,
  inspectFailure,
  isWorldError,
  unlessAbsent,
  worldReason,
  writeFailure,
  type WorldError,
} from "../../generator/io/files/world-error.ts";

function errorOf(code: unknown): WorldError {
  return Object.assign(new Error("said by the system"), { code }) as WorldError;
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
}

describe("an error", () => {
  test("is the world's when it has a code that is not about wrong arguments", () => {
    expect(isWorldError(errorOf("ENOENT"))).toBe(true);
    expect(isWorldError(errorOf("ERR_FS_EISDIR"))).toBe(true);
    for (const other of [
      errorOf("ERR_INVALID_ARG_TYPE"),
      errorOf(2),
      new Error("ENOENT"),
      { code: "ENOENT" },
      null,
    ]) {
      expect(isWorldError(other)).toBe(false);
      expect(thrownBy(() => writeFailure("a", other))).toBe(other);
      expect(thrownBy(() => inspectFailure("a", other))).toBe(other);
    }
    expect(hasCode(errorOf("EPERM"), "EACCES", "EPERM")).toBe(true);
    expect(hasCode(errorOf("EPERM"), "EACCES")).toBe(false);
    expect(hasCode({ code: "EPERM" }, "EPERM")).toBe(false);
  });

  test.each([
    ["ENOENT", "there is no such file or folder"],
    ["ENOTDIR", "a part of its path is a file, not a folder"],
    ["EEXIST", "a part of its path is a file, not a folder"],
    ["EISDIR", "it is a folder"],
    ["EACCES", "permission is denied"],
    ["EPERM", "permission is denied"],
    ["EROFS", "the file system is read-only"],
    ["ENOSPC", "the disk is full"],
    ["EDQUOT", "the disk quota is used up"],
    ["EFBIG", "the file is larger than the system allows"],
    ["EMFILE", "too many files are open"],
    ["ENFILE", "too many files are open"],
    ["ENAMETOOLONG", "the name is too long for the file system"],
    ["ELOOP", "symbolic links lead in a circle"],
    ["EBUSY", "another program uses it"],
    ["EIO", "the system reports EIO"],
  ])("%s is told as %j", (code, reason) => {
    const error = errorOf(code);
    expect(worldReason(error)).toBe(reason);
    expect(writeFailure("a/b", error).message).toBe(
      `a/b cannot be written: ${reason}.`,
    );
    expect(inspectFailure("a/b", error).message).toBe(
      `a/b cannot be read: ${reason}.`,
    );
  });

  test("of a move between file systems is told as such", () => {
    expect(writeFailure("a/b", errorOf("EXDEV")).code).toBe(
      "output-other-file-system",
    );
  });

  test("that says that nothing is there gives null", async () => {
    expect(await unlessAbsent(Promise.resolve("a"))).toBe("a");
    for (const code of ["ENOENT", "ENOTDIR"])
      expect(await unlessAbsent(Promise.reject(errorOf(code)))).toBeNull();
    const other = errorOf("EACCES");
    await expect(unlessAbsent(Promise.reject(other))).rejects.toBe(other);
  });
});
