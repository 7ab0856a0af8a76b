import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { SCHEMAS } from '#server/simulador/index.ts'

import { hasProgram } from './debian.ts'
import { withFiles } from './written-files.ts'

const run = promisify(execFile)

export const hasXmllint = () => hasProgram('xmllint', 'libxml2-utils')

/** Complaints of xmllint about documents of that root, by the schema of the tax office. */
export const complaintsOf = (root: string, documents: readonly Uint8Array[]): Promise<string> =>
  withFiles(documents, async (files) => {
    try {
      await run('xmllint', ['--noout', '--nonet', '--schema', SCHEMAS[root]!, ...files], { maxBuffer: 1e8 })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })
