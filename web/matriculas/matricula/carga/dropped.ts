let dropped: File | undefined

/** Keeps a file that was dropped on another page for the upload of a list, which that page opens next. */
export const leaveSheet = (file: File) => void (dropped = file)

/** Takes the file that was left, once. */
export function takeSheet() {
  const file = dropped
  dropped = undefined
  return file
}
