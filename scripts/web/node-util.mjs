/** The one function of `node:util` that `sdkwright/emulator` needs. */
export function promisify(call) {
  return (...given) =>
    new Promise((resolve, reject) => {
      call(...given, (error, value) => {
        if (error === null) resolve(value);
        else reject(error);
      });
    });
}
