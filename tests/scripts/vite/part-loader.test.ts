import { expect, test } from 'vitest'
import { withLoader } from '../../../scripts/vite/part-loader.ts'

test('an import of a chunk becomes a call of the loader', () => {
  expect(withLoader('p(()=>import(`./a.js`),[])')).toBe('p(q=>q(`./a.js`),[])')
  expect(withLoader('p(async()=>(await import("./a.js")).A,[])')).toBe('p(async q=>(await q("./a.js")).A,[])')
})

test('the list of exports in use is removed, other functions around an import stay', () => {
  expect(withLoader('p(async()=>{let{A:e}=await import("./a.js");return{A:e}},[])')).toBe('p(q=>q("./a.js"),[])')
  expect(withLoader('p(async()=>{let{A:e}=await import("./a.js");return{B:e}},[])')).toBe(
    'p(async q=>{let{A:e}=await q("./a.js");return{B:e}},[])',
  )
})

test('several imports, nested ones and other letters in use keep apart', () => {
  expect(withLoader('p(()=>import(`./a.js`).then(q=>p(()=>import(`./b.js`),[])),[])')).toBe(
    'p(w=>w(`./a.js`).then(q=>p(q=>q(`./b.js`),[])),[])',
  )
})

test('the loader’s own import with a variable address stays', () => {
  expect(withLoader('var C=l(e=>import(e))')).toBe('var C=l(e=>import(e))')
})

test('an import past the loader fails the build', () => {
  expect(() => withLoader('import(`./a.js`)')).toThrow('bypasses the part loader')
  expect(() => withLoader('p(q,()=>import(`./a.js`))')).toThrow('bypasses the part loader')
})
