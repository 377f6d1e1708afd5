// The calls of the editor's routes as one chunk, loaded on the first staff request.
export * from './block-calls.ts'
export * from './page-calls.ts'
