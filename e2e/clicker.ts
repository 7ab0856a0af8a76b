/** Presses something, and counts it: a person may need so many clicks for the job, and no more. */
export function clicker() {
  let clicks = 0
  return {
    count: () => clicks,
    async press(target: { click: () => Promise<void> }) {
      clicks++
      await target.click()
    },
  }
}
