/** Wrangler makes a compiled module of each `.wasm` file. Exact names, because some packages declare their exports. */
declare module "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
declare module "@jsquash/png/codec/pkg/squoosh_png_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
declare module "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
declare module "@jsquash/webp/codec/dec/webp_dec.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
declare module "@jsquash/webp/codec/enc/webp_enc_simd.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
