import { createServer } from 'node:http'

// The cheapest HTTP server: reads the request whole and answers prepared bytes, by address.
const answers = new Map<string, Buffer>()

const server = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.on('end', () => {
    const url = req.url ?? ''
    if (req.method === 'PUT') answers.set(url, Buffer.concat(chunks))
    res.setHeader('content-type', 'application/json')
    res.end(answers.get(url))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
// The parent process has ended.
process.once('disconnect', () => process.exit())
