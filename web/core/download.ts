import type { Op } from '#contract/core/op.ts'

import { requestOp, type RequestInput } from './client.ts'
import { connectionError } from './http.ts'

/** RFC 6266: the name with accents, when there is one, wins over the plain one. */
function fileNameOf(disposition: string, otherwise: string) {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? otherwise
}

/** Calls an operation that answers a file, and gives it as an address that lasts a while. Throws ApiError. */
async function fetchFile<O extends Op>(op: O, input: RequestInput<O>, accept?: string) {
  const response = await requestOp(op, input, accept ? { accept } : {})
  // Half a file is no file: a stream that breaks off says so.
  const file = await response.blob().catch(() => {
    throw connectionError()
  })
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  const otherwise = op.path.split('/').at(-1) ?? 'archivo'
  return { url, name: fileNameOf(response.headers.get('content-disposition') ?? '', otherwise) }
}

/** Calls an operation that answers a file and hands it to the browser. Throws ApiError. */
export async function downloadFile<O extends Op>(op: O, input: RequestInput<O>, accept?: string) {
  const { url, name } = await fetchFile(op, input, accept)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** The same, for a PDF: shown in a tab of its own, ready to be printed. Where it cannot be shown, it is downloaded. */
export async function openPdf<O extends Op>(op: O, input: RequestInput<O>) {
  // Opened while the press is fresh: once the file has come, a browser would take it for an advertisement.
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (!tab) return downloadFile(op, input)
  try {
    const { url } = await fetchFile(op, input)
    tab.location.replace(url)
  } catch (error) {
    tab.close()
    throw error
  }
}
