import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { hasProgram } from './debian.ts'
import { withFiles } from './written-files.ts'

const run = promisify(execFile)

export const hasXmlsec = () => hasProgram('xmlsec1')

const ARGS = ['--verify', '--enabled-key-data', 'x509,key-value', '--insecure']
/** Files of one run of the program. */
const AT_ONCE = 100

/** Whether xmlsec1 verifies every document, each by the certificate inside it. */
export const verifyAll = (documents: readonly Uint8Array[]): Promise<boolean> =>
  withFiles(documents, async (files) => {
    try {
      for (let at = 0; at < files.length; at += AT_ONCE)
        await run('xmlsec1', [...ARGS, ...files.slice(at, at + AT_ONCE)])
      return true
    } catch (error) {
      if (/failed to verify|FAIL/.test((error as Error).message)) return false
      throw error
    }
  })
