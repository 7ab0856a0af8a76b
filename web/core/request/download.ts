import type { Op } from '#contract/core/op.ts'

import { type OpInput, requestOp } from './client.ts'
import { connectionError } from './http.ts'

/** RFC 6266: `filename*`, which may have accents, wins over `filename`. */
function fileNameOf(disposition: string, otherwise: string) {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? otherwise
}

/** Calls an operation that answers a file and returns a temporary object URL. Throws ApiError. */
async function fetchFile<O extends Op>(op: O, input: OpInput<O>, accept?: string) {
  const response = await requestOp(op, input, accept ? { accept } : {})
  // A stream that breaks off is a connection error, not a shorter file.
  const file = await response.blob().catch(() => {
    throw connectionError()
  })
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  const otherwise = op.path.split('/').at(-1) ?? 'archivo'
  return { url, name: fileNameOf(response.headers.get('content-disposition') ?? '', otherwise) }
}

/** Calls an operation that answers a file and saves it as a download. Throws ApiError. */
export async function downloadFile<O extends Op>(op: O, input: OpInput<O>, accept?: string) {
  const { url, name } = await fetchFile(op, input, accept)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

const isShown = ({ document }: Window) =>
  document.URL.startsWith('blob:') && document.readyState === 'complete'

/** Opens the print dialog over a PDF once its tab shows it. A viewer that keeps its window to itself has a button for it. */
function printWhenShown(tab: Window, left = 100) {
  try {
    if (tab.closed || left === 0) return
    if (isShown(tab)) tab.print()
    else setTimeout(() => printWhenShown(tab, left - 1), 100)
  } catch {
    // A viewer of another origin.
  }
}

/** Opens a PDF in a new tab, to be read or with the print dialog over it; without a PDF viewer or a tab it is downloaded. */
export async function openPdf<O extends Op>(op: O, input: OpInput<O>, { print = false } = {}) {
  // Opened during the click: after the download a popup blocker would refuse it.
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (!tab) return downloadFile(op, input)
  try {
    const { url } = await fetchFile(op, input)
    tab.location.replace(url)
    if (print) printWhenShown(tab)
  } catch (error) {
    tab.close()
    throw error
  }
}
