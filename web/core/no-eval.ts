// zod tries whether it may write its checks as code. The policy of the page forbids it, and the browser counts the attempt as a
// fault; so it is told before it loads, by the place where it keeps what it is told.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
