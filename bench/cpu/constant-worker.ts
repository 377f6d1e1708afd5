// The lower bound: a Worker that answers every request with the same bytes.
export default {
  fetch(_request: Request, { PAGE }: { PAGE: ArrayBuffer }): Response {
    return new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  },
}
