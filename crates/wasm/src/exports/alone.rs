//! What the standard library has for all other modules: memory, and what becomes of a panic.

use core::panic::PanicInfo;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();

/// Ends the call with a `RuntimeError` of the host, as a panic does in all other modules. Nothing is told: the words
/// would be a tenth of the module.
#[panic_handler]
fn panicked(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
